-- the day on which accounts with couriers were asked last what they paid (spec C4.6)
alter table cash_start add column paid_out_on date;
