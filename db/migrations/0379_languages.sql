-- In which languages the shop shows itself is a group of settings of its own; until somebody saves it, it is one language. A
-- version before reads past it.
alter table setting_group
  drop constraint setting_group_name_check,
  add constraint setting_group_name_check check (name in
    ('shop', 'numbers', 'selling', 'holiday', 'tax', 'payments', 'staff', 'home', 'law', 'opening', 'captions',
     'delivery', 'parcels', 'books', 'risk', 'languages'));
insert into setting_group (name, value) values ('languages', '{}') on conflict do nothing;
