-- How far a session has come in the log. Wherever a copy of this row shows `settled_position`, the read models of that copy hold what was
-- written up to there: the row was changed after them. `pending_position` is of a write that was answered before they had followed.
alter table login_sessions
  add column settled_position bigint not null default 0,
  add column pending_position bigint not null default 0;
