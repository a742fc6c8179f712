-- What couriers by hand report of parcels comes in as a file (spec C1.23), and numbers of parcels are looked for.
alter table import_run
  drop constraint import_run_kind_check,
  add constraint import_run_kind_check check (kind in ('products', 'stock', 'tracking', 'delivery-areas', 'delivery-rates',
    'scans'));
create index parcel_number on parcel (awb) where awb is not null;
