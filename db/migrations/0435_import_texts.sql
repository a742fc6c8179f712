-- The owner's texts in other languages come in as files.
alter table import_run
  drop constraint import_run_kind_check,
  add constraint import_run_kind_check check (kind in
    ('products', 'stock', 'tracking', 'delivery-areas', 'delivery-rates', 'payout', 'scans', 'settlement', 'texts'));
