-- without a transaction
-- few orders have a rest to pack, and every look at the shelf asks for them
drop index concurrently if exists orders_remainder;
create index concurrently orders_remainder on orders (remainder_on) where remainder_on is not null;
