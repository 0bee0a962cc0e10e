-- Every try of a backup by schedule, whichever server made it.
create table backups (
  name text primary key,
  begun_at timestamptz not null,
  ended_at timestamptz not null,
  -- how far its log goes, and its size; null where it failed
  position bigint,
  bytes bigint,
  -- why it failed
  cause text,
  check ((cause is null) = (position is not null)),
  check ((cause is null) = (bytes is not null))
);
