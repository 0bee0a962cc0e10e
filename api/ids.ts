/** UUIDv7: later ids sort later. */
export const newId = (): string => Bun.randomUUIDv7()

/** RFC 9562 UUIDv5: deterministic by name within a namespace, itself a UUID. */
export const uuidv5 = (namespace: string, name: string): string => Bun.randomUUIDv5(name, namespace)

const ownNamespace = '0b17ac07-a000-4000-8000-00000000ffff'

/** Deterministic, e.g. `derivedId('enrolment', personId, courseId)`. */
export const derivedId = (...parts: string[]): string => uuidv5(ownNamespace, parts.join('|'))
