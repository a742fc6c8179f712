-- Cached answers and pages are dropped by tag in every process. 'shop_changed' drops at once: what is shown changed, or a
-- product went out of stock or came back. 'shop_stock' only says that a quantity moved: listeners gather these for a moment.
create function tell_change(tag text) returns void language sql
  as $$ select pg_notify('shop_changed', tag) $$;

create function product_changed() returns trigger language plpgsql as $$
begin
  perform tell_change('product:' || coalesce(new.id, old.id));
  if tg_op <> 'UPDATE' or new.words is distinct from old.words or new.category_id <> old.category_id
     or new.is_active <> old.is_active then
    perform tell_change('lists');
  end if;
  return null;
end $$;
create trigger product_fresh after insert or update or delete on product
  for each row execute function product_changed();

create function sku_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.on_hand > old.held) = (new.on_hand > new.held)
       and (new.mrp_paise, new.amount_paise, new.sku_name, new.unit, new.net_quantity, new.quantity_per_unit,
            new.is_default, new.is_best_seller, new.is_active, new.position)
         = (old.mrp_paise, old.amount_paise, old.sku_name, old.unit, old.net_quantity, old.quantity_per_unit,
            old.is_default, old.is_best_seller, old.is_active, old.position) then
      if new.on_hand - new.held <> old.on_hand - old.held then
        perform pg_notify('shop_stock', 'product:' || new.product_id);
      end if;
      return null;
    end if;
  end if;
  perform tell_change('product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger sku_fresh after insert or update or delete on sku
  for each row execute function sku_changed();

create function image_changed() returns trigger language plpgsql as $$
begin
  perform tell_change('product:' || coalesce(new.product_id, old.product_id));
  return null;
end $$;
create trigger image_fresh after insert or update or delete on product_image
  for each row execute function image_changed();

-- the tag is the trigger's argument
create function content_changed() returns trigger language plpgsql as $$
begin
  perform tell_change(tg_argv[0]);
  return null;
end $$;
create trigger category_fresh after insert or update or delete on category
  for each statement execute function content_changed('lists');
create trigger collection_fresh after insert or update or delete on collection
  for each statement execute function content_changed('lists');
create trigger collection_product_fresh after insert or update or delete on collection_product
  for each statement execute function content_changed('lists');
create trigger banner_fresh after insert or update or delete on banner
  for each statement execute function content_changed('content');
create trigger testimonial_fresh after insert or update or delete on testimonial
  for each statement execute function content_changed('content');
create trigger setting_fresh after insert or update or delete on setting
  for each statement execute function content_changed('settings');
