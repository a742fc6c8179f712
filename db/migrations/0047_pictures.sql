-- Pictures that people of the shop have put there. What nothing names goes after 30 days (spec B2.4).
create table picture (
  name text primary key check (name ~ '^[a-z]{16}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  added_at timestamptz not null
);
create index picture_added on picture (added_at);
create index product_image_picture on product_image (picture);
