-- Lists of sizes leave out the few that are archived without reading every product.
create index product_archived on product (id) where archived_at is not null;
