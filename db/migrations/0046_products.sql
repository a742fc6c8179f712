-- What the owner changes of a product (spec B3.5). Sales, holds, ratings and views never raise its version; words, prices and
-- visibility do.
alter table product
  add column version int not null default 1,
  add column updated_at timestamptz not null default now(),
  add column lead_days int not null default 0 check (lead_days between 0 and 60),
  add column archived_at timestamptz,
  -- what the owner adds for the search, as it was typed
  add column search_words text[] not null default '{}',
  -- what the owner's list finds: the words and besides them sizes and HSN
  add column office_words tsvector not null default '',
  add check (archived_at is null or not is_active);
create index product_changed_at on product (updated_at desc, id desc);
create index product_named on product (lower(name), id);
create index product_office_words on product using gin (office_words);

-- until now only the folded words were kept: they become the owner's
update product set
  search_words = (tsvector_to_array(words))[1:50],
  office_words = words || array_to_tsvector(array_remove(array[hsn], '')) || array_to_tsvector(array(
    select distinct word from sku, regexp_split_to_table(lower(sku_name), '[^a-z0-9]+') as word
    where sku.product_id = product.id and word <> ''));

alter table sku add column low_at int check (low_at between 0 and 100000);
-- a size that is sold no more leaves its place to another
alter table sku drop constraint sku_product_id_position_key;
create unique index sku_place on sku (product_id, position) where is_active;
create index sku_product on sku (product_id);

-- Addresses that a product had before: they lead to it for good.
create table product_address (
  slug text primary key check (slug ~ '^[a-z0-9-]{1,120}$'),
  product_id int not null references product on delete cascade
);
create index product_address_product on product_address (product_id);

-- What the owner wants shown beside a product, in order; without any the shop chooses.
create table product_recommended (
  product_id int not null references product on delete cascade,
  position int not null,
  recommended_id int not null references product on delete cascade,
  primary key (product_id, position),
  unique (product_id, recommended_id),
  check (product_id <> recommended_id)
);
create index product_recommended_of on product_recommended (recommended_id);
create trigger recommended_fresh after insert or update or delete on product_recommended
  for each row execute function image_changed();
create trigger address_fresh after insert or update or delete on product_address
  for each row execute function image_changed();

alter table category add column version int not null default 1;
alter table collection add column version int not null default 1;
