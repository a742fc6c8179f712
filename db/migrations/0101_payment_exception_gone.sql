-- What it held moved into exception long ago; nothing reads or writes it any more.
drop function copy_payment_exception() cascade;
drop function exception_of(payment_exception);
drop table payment_exception;
