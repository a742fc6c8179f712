create extension if not exists pg_trgm;

create table category (
  id int primary key generated always as identity,
  name text not null unique,
  glaze text not null default '',
  position int not null default 0
);

create table product (
  id int primary key generated always as identity,
  category_id int not null references category,
  slug text not null unique check (slug ~ '^[a-z0-9-]{1,120}$'),
  name text not null,
  type text not null default 'Veg',
  badge text not null default '' check (badge in ('', 'New', 'Must try')),
  description text not null,
  max_shelf_life int not null default 0,
  shelf_duration text not null default 'Months',
  spice_level text not null default 'No' check (spice_level in ('Full', 'Medium', 'Low', 'No')),
  highlight text[] not null default '{}',
  dietary_preference text[] not null default '{}',
  other_feature text[] not null default '{}',
  ingredient text[] not null default '{}',
  nutritional_information text[] not null default '{}',
  allergens text[] not null default '{}',
  country_of_origin text not null default '',
  packed_by text not null default '',
  meta_title text not null default '',
  meta_description text not null default '',
  meta_keyword text not null default '',
  hsn text not null default '',
  gst_rate_percent numeric(4, 2) not null default 5 check (gst_rate_percent between 0 and 40),
  -- folded words (see search.rules.ts): A the name's with its symbols, B those that an owner adds, C the category's
  words tsvector not null default '',
  -- kept by the trigger on review: Σ of half stars and how many
  half_stars bigint not null default 0,
  reviews_total int not null default 0 check (reviews_total >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now()
);
create index product_category on product (category_id, id) where is_active;
-- what is suggested beside a product: the most reviewed first, of its category and of the shop
create index product_loved on product (reviews_total desc, id) where is_active;
create index product_loved_in_category on product (category_id, reviews_total desc, id) where is_active;
create index product_words on product using gin (words);

-- Every folded word of the catalogue once: a mistyped word is looked up here before products are asked for.
create table search_word (word text primary key);
create index search_word_trgm on search_word using gin (word gin_trgm_ops);

create table product_image (
  id int primary key generated always as identity,
  product_id int not null references product on delete cascade,
  position int not null,
  picture text not null,
  alt text not null default '',
  unique (product_id, position)
);

create table sku (
  id int primary key generated always as identity,
  product_id int not null references product,
  position int not null,
  sku_name text not null,
  unit text not null,
  -- how many of `unit` one piece holds: 250 of 'g', 1 of 'kg'
  quantity_per_unit numeric(10, 3) not null check (quantity_per_unit > 0),
  net_quantity text not null,
  mrp_paise int not null check (mrp_paise > 0),
  amount_paise int not null check (amount_paise > 0),
  on_hand int not null default 0 check (on_hand >= 0),
  held int not null default 0 check (held >= 0),
  is_default boolean not null default false,
  is_best_seller boolean not null default false,
  is_active boolean not null default true,
  unique (product_id, position),
  check (amount_paise <= mrp_paise),
  check (held <= on_hand)
);
create unique index sku_one_default on sku (product_id) where is_default and is_active;

create table collection (
  id int primary key generated always as identity,
  name text not null,
  position int not null default 0
);
create table collection_product (
  collection_id int not null references collection on delete cascade,
  position int not null,
  product_id int not null references product on delete cascade,
  primary key (collection_id, position)
);

create table banner (
  id int primary key generated always as identity,
  position int not null default 0,
  picture text not null,
  alt text not null default '',
  words text not null default '',
  link text not null default '/',
  side text not null default 'right' check (side in ('left', 'right'))
);
create table testimonial (
  id int primary key generated always as identity,
  position int not null default 0,
  url text not null default '',
  name text not null,
  designation text not null default '',
  description text not null
);
