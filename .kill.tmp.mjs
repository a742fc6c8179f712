import { spawn } from 'node:child_process'
import { SMTPServer } from 'smtp-server'
let hang = true; const got = []
const server = new SMTPServer({ disabledCommands: ['STARTTLS','AUTH'], onData(stream, _s, done) { let t=''; stream.on('data', c=>t+=c); stream.on('end', () => { const id=/Message-ID: (\S+)/.exec(t)?.[1]; got.push([Date.now(), id, hang ? 'taken, no answer' : 'ok']); console.log(got.at(-1)); if (!hang) done() }) } })
server.on('error',()=>{})
const port = await new Promise(r => { const s = server.listen(0,'127.0.0.1',()=>r(s.address().port)) })
const env = { ...process.env, DATA_DIR: '/tmp/dk', PORT: '3977', LOG_LEVEL: 'warn', SMTP_URL: `smtp://127.0.0.1:${port}` }
const start = async () => { const c = spawn(process.execPath, ['src/main.ts'], { env, stdio: ['ignore','ignore','inherit'] }); for(;;){ try { if ((await fetch('http://127.0.0.1:3977/healthz')).ok) return c } catch {} await new Promise(r=>setTimeout(r,50)) } }
let c = await start()
const r = await fetch('http://127.0.0.1:3977/api/v1/forgot-pass', { method:'POST', headers:{'content-type':'application/json'}, body: JSON.stringify({ email_id:'asha@example.com' }) })
console.log(r.status)
while (got.length === 0) await new Promise(r=>setTimeout(r,10))
c.kill('SIGKILL'); await new Promise(r=>c.once('close', r)); const killed = Date.now(); hang = false
c = await start(); console.log('restarted after', Date.now()-killed)
while (got.length < 2 && Date.now()-killed < 120000) await new Promise(r=>setTimeout(r,50))
console.log('sent again after', Date.now()-killed, 'same key', got[0][1]===got[1]?.[1])
await new Promise(r=>setTimeout(r,8000)); console.log('total', got.length)
const t=Date.now(); c.kill('SIGTERM'); console.log('exit', await new Promise(r=>c.once('close', r)), Date.now()-t); server.close(); process.exit(0)
