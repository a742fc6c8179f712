-- What became of wasted pieces, and to whom they went: licence holders report both each quarter.
alter table stock_entry
  add column disposal text check (length(disposal) between 1 and 40),
  add column disposed_to text check (length(disposed_to) between 1 and 80);
