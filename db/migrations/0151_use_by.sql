-- The page of a product says how long its pieces keep. What tells its readers is that a batch came, went, was held back or
-- released, or has another date; a mere number of pieces is told by the size.
create function batch_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.pieces > 0, old.held_reason is null, old.packed_on, old.best_before)
       = (new.pieces > 0, new.held_reason is null, new.packed_on, new.best_before) then
      return null;
    end if;
  end if;
  perform tell_change('product:' || product_id) from sku where id = coalesce(new.sku_id, old.sku_id);
  return null;
end $$;
create trigger batch_fresh after insert or update or delete on batch
  for each row execute function batch_changed();
