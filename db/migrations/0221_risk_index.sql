-- without a transaction
-- orders with something to say of their cash: few, and what is said goes with time
drop index concurrently if exists orders_risk;
create index concurrently orders_risk on orders (created_at, id) where risk is not null;
