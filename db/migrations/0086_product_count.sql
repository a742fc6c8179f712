-- How many products of a category can be seen, by thousands of their numbers. So the total of a category is a sum of some rows,
-- and a page of it begins where they say, however many products stand before it (decision 043).
create table product_count (
  category_id int not null references category on delete cascade,
  thousand int not null,
  products int not null check (products >= 0),
  primary key (category_id, thousand)
);

create function products_added() returns trigger language plpgsql as $$
begin
  insert into product_count (category_id, thousand, products)
  select category_id, id / 1000, count(*) from added where is_active group by 1, 2 order by 1, 2
  on conflict (category_id, thousand) do update set products = product_count.products + excluded.products;
  return null;
end $$;
create trigger product_counted after insert on product
  referencing new table as added for each statement execute function products_added();

create function product_moved() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.category_id, old.is_active) = (new.category_id, new.is_active) then
    return null;
  end if;
  if old.is_active then
    update product_count set products = products - 1 where category_id = old.category_id and thousand = old.id / 1000;
  end if;
  if tg_op = 'UPDATE' and new.is_active then
    insert into product_count (category_id, thousand, products) values (new.category_id, new.id / 1000, 1)
    on conflict (category_id, thousand) do update set products = product_count.products + 1;
  end if;
  return null;
end $$;
create trigger product_recounted after delete or update of category_id, is_active on product
  for each row execute function product_moved();

insert into product_count (category_id, thousand, products)
select category_id, id / 1000, count(*) from product where is_active group by 1, 2;
