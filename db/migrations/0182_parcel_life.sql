-- When a courier took the booking on: one that does not come within two days is put before the owner.
alter table parcel add column booked_at timestamptz;

-- What came back to the shop, and how somebody found it.
alter table parcel add column back_at timestamptz;
alter table parcel add column back_as text check (back_as in ('sealed', 'opened', 'not_ours'));
alter table parcel add constraint parcel_back check ((back_at is null) = (back_as is null));

-- From whom a scan is. What a call to the shop says is believed of an end only once its courier says the same when it is asked.
alter table parcel_scan add column source text not null default 'poll' check (source in ('webhook', 'poll', 'file', 'staff'));
