-- Payouts come in as files (spec C4.4).
alter table import_run
  drop constraint import_run_kind_check,
  add constraint import_run_kind_check check (kind in
    ('products', 'stock', 'tracking', 'delivery-areas', 'delivery-rates', 'payout', 'scans', 'settlement'));
