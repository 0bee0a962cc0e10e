-- That the database's clock said something that nobody has confirmed: what time servers took it to be, and what it said instead. It outlives
-- the servers that saw it, so that a restart does not believe what it would have doubted. One at a time; the log keeps who confirmed which.
create table clock_doubt (
  singleton boolean primary key default true check (singleton),
  doubt_id uuid not null unique,
  -- leap: while a server watched; gap, ahead: at a start, the last fact was long ago, or is still to come
  cause text not null check (cause in ('leap', 'gap', 'ahead')),
  believed_at timestamptz not null,
  said_at timestamptz not null,
  is_confirmed boolean not null default false
);
