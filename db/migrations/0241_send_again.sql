-- When another parcel was made in the place of this one, which came back, was lost or was damaged: it carries its order no more.
alter table parcel add column sent_again_at timestamptz;
