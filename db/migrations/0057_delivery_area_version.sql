-- The list of areas is edited whole, so it has one version: who saves it names the one that was seen. Whoever writes areas
-- raises it, an import and a command too.
create table delivery_area_list (
  one boolean primary key default true check (one),
  version int not null check (version > 0)
);
insert into delivery_area_list (version) values (1);

create function raise_delivery_area_version() returns trigger language plpgsql as $$
begin
  update delivery_area_list set version = version + 1;
  return null;
end $$;
create trigger delivery_area_version after insert or update or delete on delivery_area
  for each statement execute function raise_delivery_area_version();
