// `npm run tmlm`.
import { keepCompiled } from '../platform/compiled.ts'

keepCompiled()
await import('./operator.ts')
