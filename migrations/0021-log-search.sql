-- What happened lately, of one kind or by one author, is found without reading the rest. Who acts does many kinds of thing, so that
-- an author's facts of any kind are gathered kind by kind. The position stands with its sign turned, since a planner that can walk the
-- log itself backwards for a kind of which it knows nothing does so, to the beginning where there are few.
create index events_by_type on events (type collate "C", (-position));
create index events_by_actor on events ((meta #>> '{actor,id}') collate "C", type collate "C", (-position));
