-- Goods that were taken out or added count on the day on which that was done.
create index order_change_at on order_change (at) where state = 'done';
