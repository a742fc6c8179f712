-- A parcel that carries what another did not bring stands in its place among the parcels of the order: the first of two stays
-- the first, with delivery and cash fee. Null is a place of its own.
alter table parcel add column in_place_of bigint references parcel;
