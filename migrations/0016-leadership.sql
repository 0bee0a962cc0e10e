-- Which server folds the log into the read models; the others answer from the rows that it writes. A server that starts takes it over, and
-- one that has not been heard of until its time is out is replaced by whichever looks first.
create table leadership (
  singleton boolean primary key default true check (singleton),
  holder uuid not null,
  expires_at timestamptz not null
);
