/** Says everything twice. */
export const instructions = (key: string): string => `Pruebas de las constancias de un expediente

Cada archivo de «pruebas» contiene los hechos de una constancia y de su evidencia, con los datos personales cifrados,
y la prueba de que están en la bitácora firmada. Se comprueban en otro equipo, sin el servidor ni su base de datos:

1. Instale Bun y obtenga el código de Bitácora.
2. Ejecute: bun run verify pruebas/DC-3_FOLIO.jsonl --key "${key}"
3. El código de salida 0 dice que la prueba se sostiene; 1, qué no se sostiene.

Compare la clave con la que la empresa publica. Las pruebas crecen con la bitácora: cada descarga trae las más recientes.


Proofs of a pack's constancias

Each file in "pruebas" holds the facts of a constancia and of its evidence, with personal data sealed, and the proof that
they are in the signed log. They are verified on another machine, without the server or its database:

1. Install Bun and obtain the code of Bitácora.
2. Run: bun run verify pruebas/DC-3_FOLIO.jsonl --key "${key}"
3. Exit code 0 says that the proof holds; 1 says what does not.

Compare the key with the one that the company publishes. Proofs grow with the log: each download has the latest ones.
`
