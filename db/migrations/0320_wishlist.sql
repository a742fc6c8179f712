-- What shoppers have on their wish lists (spec G5). A version before neither reads nor writes it.
create table wishlist_item (
  shopper_id int not null references shopper on delete cascade,
  product_id int not null references product on delete cascade,
  added_at timestamptz not null,
  primary key (shopper_id, product_id)
);
create index wishlist_item_product on wishlist_item (product_id);
