-- A day's vouchers look at every payout for lines that did not fit (spec C4.12): without it each look reads all lines.
create index payout_line_differences on payout_line (payout_id) where result in ('unknown', 'twice');
