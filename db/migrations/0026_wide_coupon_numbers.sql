-- A private coupon is known by its number alone. Numbers get as wide as a whole number can be on the wire; the old ones stay.
-- A process of the version before reads and writes the wider columns as it did.
alter table coupon alter column id type bigint;
alter table coupon_use alter column coupon_id type bigint;
