-- How parcels are packed and booked is a group of settings of its own (spec C1.2, C1.29); until somebody saves it, its defaults hold.
insert into setting_group (name, value) values ('parcels', '{}') on conflict do nothing;

-- what a box measures outside, where somebody typed one that is not of the settings
alter table parcel
  add column length_mm int check (length_mm between 1 and 5000),
  add column width_mm int check (width_mm between 1 and 5000),
  add column height_mm int check (height_mm between 1 and 5000);
