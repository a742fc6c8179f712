-- What goods are, in choices that can be filtered by (spec G1). Free texts stay as they are. A version before neither writes nor
-- reads the columns.
alter table product
  add column diets text[] not null default '{}'
    check (diets <@ array['Vegan', 'Jain', 'No onion no garlic', 'No added sugar', 'Gluten free', 'Millet']),
  add column contains text[] not null default '{}'
    check (contains <@ array['Gluten', 'Milk', 'Peanut', 'Tree nuts', 'Soy', 'Sesame', 'Mustard', 'Sulphite']),
  add column may_contain text[] not null default '{}'
    check (may_contain <@ array['Gluten', 'Milk', 'Peanut', 'Tree nuts', 'Soy', 'Sesame', 'Mustard', 'Sulphite']),
  -- when it was first shown in the shop
  add column listed_at timestamptz;
update product set listed_at = created_at where is_active;

create function product_listed() returns trigger language plpgsql as $$
begin
  new.listed_at := shop_now();
  return new;
end $$;
create trigger product_listed before insert or update of is_active on product
  for each row when (new.is_active and new.listed_at is null) execute function product_listed();

-- One row a product that can be seen and has a size, with what lists are filtered and ordered by. Triggers write it, so that a
-- process of the version before does too. Rating and sales of 30 days are counted by a job.
create table product_index (
  product_id int primary key references product on delete cascade,
  category_id int not null,
  -- of the default size, else of the first
  price_paise int not null check (price_paise > 0),
  in_stock boolean not null,
  -- 0 No to 3 Full
  spice smallint not null check (spice between 0 and 3),
  -- bits in the order of the checks above
  diets smallint not null,
  -- what it contains or may contain
  allergens smallint not null,
  is_checked boolean not null,
  -- bits of the sizes' contents: up to 100, 250, 500, 1000 grams or millilitres, and more
  weights smallint not null,
  listed_at timestamptz not null,
  -- hundredths of a star, drawn to the shop's mean where few have rated
  rating int not null default 0 check (rating between 0 and 500),
  sold_30 bigint not null default 0 check (sold_30 >= 0)
);
-- one for each order; ties go by number
create index product_index_new on product_index (listed_at desc, product_id);
create index product_index_cheap on product_index (price_paise, product_id);
create index product_index_dear on product_index (price_paise desc, product_id);
create index product_index_rating on product_index (rating desc, product_id);
create index product_index_popular on product_index (sold_30 desc, product_id);

create function choice_bits(chosen text[], choices text[]) returns smallint language sql immutable as $$
  select coalesce(sum(1 << (n::int - 1)), 0)::smallint from unnest(choices) with ordinality as one (choice, n)
  where choice = any(chosen)
$$;

-- The bit of what a size holds; pieces go by what a packed one weighs.
create function weight_bit(unit text, quantity numeric, weight_g int) returns int language sql immutable as $$
  select case when grams is null then 0 when grams <= 100 then 1 when grams <= 250 then 2 when grams <= 500 then 4
    when grams <= 1000 then 8 else 16 end
  from (select case when unit in ('kg', 'l') then quantity * 1000 when unit in ('g', 'ml') then quantity else weight_g end as grams) as content
$$;

-- Writes the rows of these products anew. The rows are locked first: of two who sell the last pieces of two sizes the second
-- sees what the first has sold.
create function index_products(ids int[]) returns void language plpgsql as $$
begin
  perform from product_index where product_id = any(ids) order by product_id for no key update;
  delete from product_index i where product_id = any(ids)
    and not exists (select from product p join sku on sku.product_id = p.id where p.id = i.product_id and p.is_active and sku.is_active);
  insert into product_index (product_id, category_id, price_paise, in_stock, spice, diets, allergens, is_checked, weights, listed_at)
  select p.id, p.category_id, size.price, size.in_stock, array_position(array['No', 'Low', 'Medium', 'Full'], p.spice_level) - 1,
    choice_bits(p.diets, array['Vegan', 'Jain', 'No onion no garlic', 'No added sugar', 'Gluten free', 'Millet']),
    choice_bits(p.contains || p.may_contain, array['Gluten', 'Milk', 'Peanut', 'Tree nuts', 'Soy', 'Sesame', 'Mustard', 'Sulphite']),
    p.allergens_checked, size.weights, coalesce(p.listed_at, p.created_at)
  from product p cross join lateral (
    select (array_agg(amount_paise order by is_default desc, position, id))[1] as price, bool_or(on_hand > held) as in_stock,
      bit_or(weight_bit(unit, quantity_per_unit, weight_g))::smallint as weights
    from sku where sku.product_id = p.id and sku.is_active) as size
  where p.id = any(ids) and p.is_active and size.price is not null
  order by p.id
  on conflict (product_id) do update set (category_id, price_paise, in_stock, spice, diets, allergens, is_checked, weights, listed_at)
    = (excluded.category_id, excluded.price_paise, excluded.in_stock, excluded.spice, excluded.diets, excluded.allergens,
      excluded.is_checked, excluded.weights, excluded.listed_at)
  where (product_index.category_id, product_index.price_paise, product_index.in_stock, product_index.spice, product_index.diets,
      product_index.allergens, product_index.is_checked, product_index.weights, product_index.listed_at)
    is distinct from (excluded.category_id, excluded.price_paise, excluded.in_stock, excluded.spice, excluded.diets,
      excluded.allergens, excluded.is_checked, excluded.weights, excluded.listed_at);
end $$;

-- At the end of the transaction: who saves a product locks its sizes after it, and whoever orders locks sizes first.
create function product_reindexed() returns trigger language plpgsql as $$
begin
  perform index_products(array[new.id]);
  return null;
end $$;
create constraint trigger product_indexed
  after update of category_id, is_active, spice_level, diets, contains, may_contain, allergens_checked on product
  deferrable initially deferred for each row
  when ((old.category_id, old.is_active, old.spice_level, old.diets, old.contains, old.may_contain, old.allergens_checked)
    is distinct from (new.category_id, new.is_active, new.spice_level, new.diets, new.contains, new.may_contain, new.allergens_checked))
  execute function product_reindexed();

create function sizes_added() returns trigger language plpgsql as $$
begin
  perform index_products(array(select distinct product_id from added));
  return null;
end $$;
create trigger sku_added after insert on sku
  referencing new table as added for each statement execute function sizes_added();

-- A mere quantity costs the comparison alone; the index is written when a size sells out, comes back, or is another.
create function size_reindexed() returns trigger language plpgsql as $$
begin
  perform index_products(array[coalesce(new.product_id, old.product_id)]);
  return null;
end $$;
create trigger sku_indexed after update on sku for each row
  when ((old.on_hand > old.held, old.amount_paise, old.is_default, old.is_active, old.position, old.unit, old.quantity_per_unit, old.weight_g)
    is distinct from (new.on_hand > new.held, new.amount_paise, new.is_default, new.is_active, new.position, new.unit, new.quantity_per_unit, new.weight_g))
  execute function size_reindexed();
create trigger sku_unindexed after delete on sku for each row execute function size_reindexed();

-- Cached lists go at once where what is in them changes, within a second where only a price does. Ratings and sales are told by
-- the job that counts them.
create function index_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.category_id, old.in_stock, old.spice, old.diets, old.allergens, old.is_checked, old.weights, old.listed_at)
      is not distinct from (new.category_id, new.in_stock, new.spice, new.diets, new.allergens, new.is_checked, new.weights, new.listed_at) then
      insert into untold_change values ('product-index');
      return null;
    end if;
  end if;
  perform tell_change('product-index');
  return null;
end $$;
create trigger product_index_added after insert or delete on product_index for each row execute function index_changed();
create trigger product_index_fresh after update on product_index for each row
  when ((old.rating, old.sold_30) is not distinct from (new.rating, new.sold_30))
  execute function index_changed();

select index_products(array(select id from product where is_active));
