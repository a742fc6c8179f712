-- A rate that a product has from a day on; both or none.
alter table product
  add column next_gst_rate numeric(4, 2) check (next_gst_rate between 0 and 40),
  add column next_gst_from date,
  add constraint product_next_gst check ((next_gst_rate is null) = (next_gst_from is null));
create index product_next_gst_from on product (next_gst_from) where next_gst_from is not null;
