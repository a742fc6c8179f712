-- Papers whose years are over and that still name their buyer are found by this (retention.rules.ts).
create index invoice_person on invoice (issued_at) where content -> 'buyer' ->> 'name' <> '';
