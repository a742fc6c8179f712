-- How many pieces of a product, over all of its sizes, are made a day; null is no limit. A version before does not know of it
-- and promises the days that it always did.
alter table product add column day_pieces integer check (day_pieces between 1 and 100000);

-- whether there is any limit at all is looked at each second
create index product_day_pieces on product (id) where day_pieces is not null;
