-- Tariffs come in as a file too (spec C3.10).
alter table import_run
  drop constraint import_run_kind_check,
  add constraint import_run_kind_check check (kind in ('products', 'stock', 'tracking', 'delivery-areas', 'delivery-rates'));
