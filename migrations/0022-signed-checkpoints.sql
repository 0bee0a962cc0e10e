-- What was signed of the log as it grew. The same notes lie outside the database, as whoever may rewrite the log may rewrite these rows.
create table checkpoints_signed (
  position bigint primary key check (position > 0),
  -- the signed text: the root of the tree over all links up to there, and the last link
  note text not null,
  made_at timestamptz not null
);
create trigger checkpoints_signed_only_grow before update or delete or truncate on checkpoints_signed
  for each statement execute function refuse_change();

-- Roots of the complete subtrees of 256, 65,536 and 16,777,216 links, so that neither a checkpoint nor a proof reads the whole log.
create table log_subtrees (
  level smallint not null,
  place bigint not null,
  hash bytea not null,
  primary key (level, place)
);
create trigger log_subtrees_only_grow before update or delete or truncate on log_subtrees
  for each statement execute function refuse_change();
