-- What the owner says of parts of India. `area` is how their pincodes begin; of several that fit, the longest decides.
create table delivery_area (
  area text primary key check (area ~ '^[1-9][0-9]{0,5}$'),
  is_served boolean not null,
  takes_cash boolean not null,
  -- days on the way from the kitchen; without a number the distance decides (pincode.rules.ts)
  travel_days int check (travel_days between 0 and 60)
);
