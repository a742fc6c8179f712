-- A shop is opened by its owner. A shop in earnest that has neither an order nor a visible product was not opened yet; every
-- other shop was.
alter table setting_group
  drop constraint setting_group_name_check,
  add constraint setting_group_name_check check (name in
    ('shop', 'numbers', 'selling', 'holiday', 'tax', 'payments', 'staff', 'home', 'opening', 'law'));
insert into setting_group (name, value)
  select 'opening', jsonb_build_object('opened_on', case
    when exists (select from shop_kind where kind = 'production')
      and not exists (select from orders) and not exists (select from product where is_active) then null
    else to_char(shop_now() at time zone 'Asia/Kolkata', 'YYYY-MM-DD') end);

-- The owner has looked: none of the allergens that the law lists is in it.
alter table product add column allergens_checked boolean not null default false;
