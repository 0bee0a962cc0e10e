-- Which parts of a lesson's media were really played, and of which file: another one is watched anew.
alter table playback_positions add column watched_ranges jsonb not null default '[]';
alter table playback_positions add column file_sha256 text;
update playback_positions set watched_ranges = jsonb_build_array(jsonb_build_array(0, watched_seconds)) where watched_seconds > 0;
