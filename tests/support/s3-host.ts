/** A service of objects in a process of its own: prints the settings that lead to it, and ends with its standard input. */
import { openS3Service } from './s3.ts'

const service = await openS3Service()
process.stdout.write(JSON.stringify(service.settings))
for await (const _ of Bun.stdin.stream());
await service.close()
process.exit(0)
