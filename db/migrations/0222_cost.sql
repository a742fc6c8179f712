-- What making one piece costs the owner, of a size and, frozen as it was packed, of a line. Shoppers never see it. A version before
-- neither reads nor writes it: what it packs has no cost.
alter table sku add column cost_paise int check (cost_paise between 0 and 10000000);
alter table order_line add column cost_paise int check (cost_paise between 0 and 10000000);
