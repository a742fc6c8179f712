-- What a parcel costs by weight and place (spec C3.1): tariffs are a group of settings, an area may name one, a size may have its
-- own weight. As long as there is no tariff, the two numbers of before hold. The other groups are for what comes after.
alter table setting_group
  drop constraint setting_group_name_check,
  add constraint setting_group_name_check check (name in
    ('shop', 'numbers', 'selling', 'holiday', 'tax', 'payments', 'staff', 'home', 'law', 'opening', 'captions',
     'delivery', 'parcels', 'books', 'risk'));
insert into setting_group (name, value) values ('delivery', '{}') on conflict do nothing;

-- a tariff's key; null is the one of the distance
alter table delivery_area add column tariff text check (tariff ~ '^[a-z0-9-]{1,20}$');
-- packed, in grams; null is reckoned of the net quantity
alter table sku add column weight_g int check (weight_g between 1 and 100000);

-- a weight that changes is a change of the product, not of its stock
create or replace function sku_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.on_hand > old.held) = (new.on_hand > new.held)
       and (new.mrp_paise, new.amount_paise, new.sku_name, new.unit, new.net_quantity, new.quantity_per_unit,
            new.is_default, new.is_best_seller, new.is_active, new.position)
         = (old.mrp_paise, old.amount_paise, old.sku_name, old.unit, old.net_quantity, old.quantity_per_unit,
            old.is_default, old.is_best_seller, old.is_active, old.position)
       and new.weight_g is not distinct from old.weight_g then
      if new.on_hand - new.held <> old.on_hand - old.held then
        insert into untold_change values ('product:' || new.product_id);
      end if;
      return null;
    end if;
  end if;
  perform tell_change('product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
