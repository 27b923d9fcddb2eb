import { fork } from 'node:child_process';

export function openChild(program, args = [], env = {}) {
  const child = fork(program, args, {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const next = () =>
    new Promise((resolve, reject) => {
      const ended = (code) => reject(new Error(`${program} ended with ${code}`));
      child.once('exit', ended);
      child.once('message', (message) => {
        child.off('exit', ended);
        resolve(message);
      });
    });
  return {
    next,
    ask: (order) => {
      const answer = next();
      child.send(order);
      return answer;
    },
    pid: child.pid,
    end: () => child.connected && child.disconnect(),
  };
}
