// The built pages and the front that passes requests on to them and serves their files, without an API: for trying what people see when it
// does not answer. `PORT` is the front's; sends `ready` to the process that started it.

import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
import path from 'node:path'
import Fastify from 'fastify'
import { freePort } from '../launch/port.ts'
import { Origins } from '../origins.ts'
import { serveFiles } from '../pages/files.ts'
import { passPagesOn } from '../pages/proxy.ts'
import { Reachable } from '../pages/reachable.ts'
import { sendSecureHeaders } from '../plugins/headers.ts'

const [webPort, nothingThere] = [await freePort(), await freePort()]
const next = createRequire(path.resolve('package.json')).resolve('next/dist/bin/next')
const web = fork(next, ['start', '-p', String(webPort), '-H', '127.0.0.1'], {
  env: { ...process.env, NODE_ENV: 'production', API_URL: `http://127.0.0.1:${nothingThere}` },
  stdio: 'ignore',
})
process.on('disconnect', () => {
  web.kill()
  process.exit()
})

const app = Fastify()
app.decorate('fontFaces', '')
app.decorateRequest('askedBy', 'everybody')
await sendSecureHeaders(app)
await serveFiles(app, path.resolve('dist/files'))
await passPagesOn(app, {
  webUrl: `http://127.0.0.1:${webPort}`,
  development: false,
  origins: new Origins(),
  callerOf: ({ ip }) => ip,
  reachable: new Reachable(app.log),
})
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
while (!(await fetch(`http://127.0.0.1:${webPort}/_next/static/none`).catch(() => null)))
  await new Promise((resolve) => setTimeout(resolve, 50))
process.send?.('ready')
