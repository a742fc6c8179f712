-- Coupons are made and changed by hand: what was seen is what is changed, and the newest stand first.
alter table coupon
  add column version int not null default 1,
  add column created_at timestamptz not null default shop_now();

-- What a coupon has given away is asked of the orders that have its code.
create index orders_coupon on orders (coupon_code) include (track_status, coupon_paise) where coupon_code is not null;
