/** A UUIDv7: ids made later sort later. */
export const newId = (): string => Bun.randomUUIDv7()

/** RFC 9562 UUIDv5: always the same id for the same name within a namespace, itself a UUID. */
export const uuidv5 = (namespace: string, name: string): string => Bun.randomUUIDv5(name, namespace)

/** Namespace of the ids that this product derives. */
const ownNamespace = '0b17ac07-a000-4000-8000-00000000ffff'

/** The id of what these parts name together, e.g. `derivedId('enrolment', personId, courseId)`. */
export const derivedId = (...parts: string[]): string => uuidv5(ownNamespace, parts.join('|'))
