-- without a transaction
-- What couriers owe is summed from the index alone, however many years of entries there are.
drop index concurrently if exists cash_entry_open;
create index concurrently cash_entry_open on cash_entry (account, order_id, parcel_id) include (amount_paise, kind, at);
drop index concurrently if exists cash_entry_account;
