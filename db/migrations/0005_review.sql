create table review (
  id bigint primary key generated always as identity,
  product_id int not null references product,
  shopper_id int not null references shopper,
  -- whole half stars, 1 to 10: exact sums, no floats
  half_stars int not null check (half_stars between 1 and 10),
  comment text not null default '',
  is_hidden boolean not null default false,
  created_at timestamptz not null,
  unique (product_id, shopper_id)
);
create index review_product on review (product_id, id desc) where not is_hidden;

-- The product's sum and count move with each visible review; the row lock makes concurrent writers add up.
create function review_count() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and not old.is_hidden then
    update product set half_stars = half_stars - old.half_stars, reviews_total = reviews_total - 1 where id = old.product_id;
  end if;
  if tg_op <> 'DELETE' and not new.is_hidden then
    update product set half_stars = half_stars + new.half_stars, reviews_total = reviews_total + 1 where id = new.product_id;
  end if;
  return null;
end $$;
create trigger review_counted after insert or delete or update of half_stars, is_hidden, product_id on review
  for each row execute function review_count();
