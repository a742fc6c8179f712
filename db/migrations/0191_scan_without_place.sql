-- A courier reports what does not say where a parcel is: it is kept, and what stood before goes on to hold (spec C1.17).
alter table parcel_scan
  drop constraint parcel_scan_tracking_check,
  add constraint parcel_scan_tracking_check check (tracking in ('none', 'booked', 'picked_up', 'in_transit',
    'out_for_delivery', 'failed', 'delivered', 'returning', 'returned', 'lost', 'damaged'));
