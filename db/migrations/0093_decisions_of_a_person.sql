-- What a person decided to give back within a day is weighed together (spec B5.8).
create index refund_decided on refund (decided_by, created_at) where decided_by is not null;
create index return_decided on return_request (decided_by, decided_at) where decided_by is not null;
