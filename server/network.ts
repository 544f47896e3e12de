// The addresses at which a server of this machine is reached.

import { networkInterfaces } from 'node:os'

/** The address at which this machine itself reaches a server that listens on `host`. */
export function localUrl(host: string, port: number): string {
  const name = isEverywhere(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}

/** The addresses at which other machines in the hall reach it at this moment; none if it listens to this machine alone. */
export function networkUrls(host: string, port: number): string[] {
  if (!isEverywhere(host)) return isLoopback(host) ? [] : [localUrl(host, port)]
  return Object.entries(networkInterfaces())
    .filter(([name]) => !/^(docker|br-|veth|virbr|vmnet|utun)/.test(name))
    .flatMap(([, addresses]) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => `http://${address}:${port}`)
}

function isEverywhere(host: string): boolean {
  return host === '0.0.0.0' || host === '::'
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}
