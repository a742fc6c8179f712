-- A commit that notifies waits for every other that does, and each order moves stock. So a mere quantity is written down, and
-- a job tells of all that moved, once a second (decision 040). Sold out and back again are still told at once, by the
-- transaction itself. Unlogged: whoever listens drops everything when the server was down.
create unlogged table untold_change (tag text not null);

create or replace function sku_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.on_hand > old.held) = (new.on_hand > new.held)
       and (new.mrp_paise, new.amount_paise, new.sku_name, new.unit, new.net_quantity, new.quantity_per_unit,
            new.is_default, new.is_best_seller, new.is_active, new.position)
         = (old.mrp_paise, old.amount_paise, old.sku_name, old.unit, old.net_quantity, old.quantity_per_unit,
            old.is_default, old.is_best_seller, old.is_active, old.position) then
      if new.on_hand - new.held <> old.on_hand - old.held then
        insert into untold_change values ('product:' || new.product_id);
      end if;
      return null;
    end if;
  end if;
  perform tell_change('product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
