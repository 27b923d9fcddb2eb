import { fork } from 'node:child_process';

export function openChild(program, args = [], env = {}) {
  const child = fork(program, args, {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const next = () =>
    new Promise((resolve, reject) => {
      const onExit = (code) => reject(new Error(`${program} ended with ${code}`));
      child.once('exit', onExit);
      child.once('message', (message) => {
        child.off('exit', onExit);
        resolve(message);
      });
    });
  return {
    next,
    ask: (order) => {
      const response = next();
      child.send(order);
      return response;
    },
    pid: child.pid,
    end: () => child.connected && child.disconnect(),
  };
}
